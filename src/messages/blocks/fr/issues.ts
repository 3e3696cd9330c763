/** Replacements for type names in validation messages. */
export const values: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'oui ou non',
  array: 'une liste',
  record: 'un groupe de champs',
  date: 'une date',
  object: 'un groupe de champs',
  undefined: 'rien',
  null: 'null',
  NaN: 'pas un nombre',
  Infinity: 'un nombre infini',
};

/** Validation messages by the English text of the check; `{…}` stands for the part that varies. */
export default {
  'A block is an object with a "kind".': 'Un bloc est un objet avec « kind ».',
  'A page shows at least one block in one of its sections.':
    'Une page montre au moins un bloc dans l’une de ses sections.',
  'Only pop-ups can be placed here.': 'Seuls des pop-ups peuvent être placés ici.',
  'A pop-up is placed among the pop-ups of a page.': 'Un pop-up se place parmi les pop-ups d’une page.',
  'There is no fragment "{name}".': 'Il n’existe pas de fragment « {name} ».',
  'The fragment "{name}" contains itself.': 'Le fragment « {name} » se contient lui-même.',
  'There is no product "{id}".': 'Il n’existe pas de produit « {id} ».',
  'There is no block kind "{kind}".': 'Il n’existe pas de bloc du type « {kind} ».',
  'This block could not be read: {reason}': 'Ce bloc n’a pas pu être lu : {reason}',
  'Blocks may be nested {count} levels deep at most.': 'Les blocs peuvent être imbriqués sur {count} niveaux au plus.',
  'There is no field "{key}" here: did you mean "{meant}"?':
    'Il n’y a pas de champ « {key} » ici : vouliez-vous dire « {meant} » ?',
  'None of its fields is known. Known are: {fields}':
    'Aucun des champs qu’il contient n’est connu : rien n’a d’effet. Sont connus : {fields}.',
  '{field} is a path of the shop without locale, such as /old-page.':
    '{field} est un chemin de la boutique sans langue, par exemple /ancienne-page.',
  'The status is 301 (moved for good), 302 (for now) or 410 (gone).':
    'Le statut est 301 (déplacée pour toujours), 302 (pour le moment) ou 410 (supprimée).',
  'What is gone leads nowhere: leave "to" out.': 'Une page supprimée ne mène nulle part : laissez « to » vide.',
  'A redirect needs "to".': 'Une redirection a besoin d’une destination (« to »).',
  'An external address begins with https://.': 'Une adresse externe commence par https://.',
  '"to" is a path of the shop without locale; for another host add "external": true.':
    '« to » est un chemin de la boutique sans langue ; pour un autre site, mettez « external » à true.',
  '{from} is redirected already; the first entry holds.': '{from} est déjà redirigée ; la première entrée s’applique.',
  '{from} leads in a circle.': '{from} tourne en rond.',
  'The shop has no such message. It is left out.': 'La boutique n’a pas de tel texte. Il est ignoré.',
  'The text of {message} is not shown, the built-in one is.':
    'Le texte de {message} n’est pas affiché, celui d’origine l’est.',
  '"{key}" is not a field.': '« {key} » n’est pas un champ.',
  'Markup that is not allowed was removed.': 'Le balisage non autorisé a été retiré.',
  'A button needs a text; with iconOnly it is read aloud but not shown.':
    'Un bouton a besoin d’un texte ; avec « Icône seule », il est lu à voix haute mais pas affiché.',
  'A colour is a hex value (#14201c), rgb(), transparent, or one of: {names}.':
    'Une couleur est une valeur hexadécimale (#14201c), rgb(), transparent, ou l’une de celles-ci : {names}.',
  'A length is a number with px, rem, em, % or vw.': 'Une longueur est un nombre suivi de px, rem, em, % ou vw.',
  'This address is not allowed: use a path, a hash, https, mailto or tel.':
    'Cette adresse n’est pas autorisée : utilisez un chemin, une ancre (#), https, mailto ou tel.',
  'A container id has letters, digits, dashes and underscores.':
    'L’ID d’une galerie se compose de lettres, de chiffres, de tirets et de tirets bas.',
  'None of these fits: {ways}': 'Cela ne correspond à rien de ce qui est possible ici : {ways}.',
  'Invalid input: more than one option matched': 'Cela correspond à plusieurs des valeurs possibles.',
  'Invalid discriminator value. Expected {options}': 'Ce choix n’existe pas ; sont possibles {options}.',
  'Invalid input: expected {expected}, received undefined': 'Il manque quelque chose ici : {expected}.',
  'Invalid ISO datetime': 'Ce n’est pas une date et heure avec son fuseau, comme 2026-12-01T08:00:00Z.',
  'Invalid ISO time': 'Ce n’est pas une heure comme 08:00.',
  'Invalid email address': 'Ce n’est pas une adresse e-mail.',
  'Invalid URL': 'Ce n’est pas une adresse web.',
  'Invalid string: must end with "{suffix}"': 'Le texte doit se terminer par « {suffix} ».',
  'Invalid string: must include "{includes}"': 'Le texte doit contenir « {includes} ».',
  'Invalid number: must be a multiple of {divisor}': 'Le nombre doit être un multiple de {divisor}.',
  'Unrecognized key: {keys}': 'Il n’y a pas ici de champ {keys}.',
  'Unrecognized keys: {keys}': 'Il n’y a pas ici de champs {keys}.',
  'Invalid key in {what}': 'Le nom d’un champ de ce groupe n’est pas possible.',
  'Invalid value in {what}': 'Une valeur de ce groupe n’est pas possible.',
  'Too small: expected string to have exactly {count} characters': 'Le texte doit avoir exactement {count} caractères.',
  'Too big: expected string to have exactly {count} characters': 'Le texte doit avoir exactement {count} caractères.',
  'Too small: expected array to have >=1 items': 'La liste doit avoir au moins un élément.',
  'Too small: expected array to have exactly {count} items': 'La liste doit avoir exactement {count} éléments.',
  'Too big: expected array to have exactly {count} items': 'La liste doit avoir exactement {count} éléments.',
  'Too big: expected array to have <=1 items': 'La liste doit avoir un élément au plus.',
  'Too big: expected array to have <={count} items': 'La liste doit avoir {count} éléments au plus.',
  'Invalid input': 'Cela ne correspond à aucune des valeurs possibles.',
  'Invalid input: expected {expected}, received {received}': 'Il faut ici {expected} ; reçu : {received}.',
  'Invalid input: expected {expected}': 'Il faut ici {expected}.',
  'Invalid option: expected one of {options}': 'Ce choix n’existe pas ; sont possibles {options}.',
  'Invalid ISO date': 'Ce n’est pas une date au format année-mois-jour.',
  'Invalid string: must start with "{prefix}"': 'Le texte doit commencer par « {prefix} ».',
  'Invalid string: must match pattern {pattern}': 'Le texte doit suivre le modèle {pattern}.',
  'Too small: expected string to have >=1 characters': 'Le texte ne doit pas être vide.',
  'Too small: expected string to have >={count} characters': 'Le texte doit avoir au moins {count} caractères.',
  'Too big: expected string to have <={count} characters': 'Le texte doit avoir {count} caractères au plus.',
  'Too small: expected array to have >={count} items': 'La liste doit avoir au moins {count} éléments.',
  'Too small: expected {what} to be >{count}': 'Le nombre doit être supérieur à {count}.',
  'Too small: expected {what} to be >={count}': 'Le nombre doit être de {count} au moins.',
  'Too big: expected {what} to be <={count}': 'Le nombre doit être de {count} au plus.',
  'Too big: expected {what} to be <{count}': 'Le nombre doit être inférieur à {count}.',
  'Search engines know no such directive: use index, noindex, follow or nofollow. Until then the page is not listed.':
    'Les moteurs de recherche ne connaissent pas cette directive : utilisez index, noindex, follow ou nofollow. D’ici là, la page n’est pas référencée.',
  'A page is an object with a list "sections".': 'Une page est un objet avec une liste « sections ».',
  'A section is an object with a list "items".': 'Une section est un objet avec une liste « items ».',
  'This is a list.': 'C’est une liste.',
  'This list needs an entry.': 'Cette liste a besoin d’une entrée.',
  'The date of a story is a day such as 2026-10-04, or a moment with its offset.':
    'La date d’un article est un jour comme 2026-10-04, ou un instant avec son fuseau horaire.',
} as Readonly<Record<string, string>>;
