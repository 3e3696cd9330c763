/** Replacements for type names in validation messages. */
export const values: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'Ja oder Nein',
  array: 'eine Liste',
  record: 'eine Gruppe von Feldern',
  date: 'ein Datum',
  object: 'eine Gruppe von Feldern',
  undefined: 'nichts',
  null: 'null',
  NaN: 'keine Zahl',
  Infinity: 'eine unendliche Zahl',
};

/** Validation messages by the English text of the check; `{…}` stands for the part that varies. */
export default {
  'A block is an object with a "kind".': 'Ein Block ist ein Objekt mit „kind“.',
  'A page shows at least one block in one of its sections.':
    'Eine Seite zeigt mindestens einen Block in einem ihrer Abschnitte.',
  'Only pop-ups can be placed here.': 'Hier können nur Pop-ups stehen.',
  'A pop-up is placed among the pop-ups of a page.': 'Ein Pop-up steht bei den Pop-ups einer Seite.',
  'There is no fragment "{name}".': 'Ein Fragment „{name}“ gibt es nicht.',
  'The fragment "{name}" contains itself.': 'Das Fragment „{name}“ enthält sich selbst.',
  'There is no product "{id}".': 'Ein Produkt „{id}“ gibt es nicht.',
  'There is no block kind "{kind}".': 'Eine Blockart „{kind}“ gibt es nicht.',
  'This block could not be read: {reason}': 'Dieser Block ließ sich nicht lesen: {reason}',
  'Blocks may be nested {count} levels deep at most.': 'Blöcke dürfen höchstens {count} Ebenen tief ineinander stehen.',
  'There is no field "{key}" here: did you mean "{meant}"?':
    'Ein Feld „{key}“ gibt es hier nicht: Meinten Sie „{meant}“?',
  'None of its fields is known. Known are: {fields}':
    'Keines der Felder darin ist bekannt, daher wirkt nichts davon. Bekannt sind: {fields}.',
  '{field} is a path of the shop without locale, such as /old-page.':
    '{field} ist ein Pfad des Shops ohne Sprache, etwa /alte-seite.',
  'The status is 301 (moved for good), 302 (for now) or 410 (gone).':
    'Der Status ist 301 (dauerhaft umgezogen), 302 (vorübergehend) oder 410 (entfernt).',
  'What is gone leads nowhere: leave "to" out.': 'Was entfernt ist, führt nirgendwohin: Lassen Sie „to“ weg.',
  'A redirect needs "to".': 'Eine Weiterleitung braucht ein Ziel („to“).',
  'An external address begins with https://.': 'Eine externe Adresse beginnt mit https://.',
  '"to" is a path of the shop without locale; for another host add "external": true.':
    '„to“ ist ein Pfad des Shops ohne Sprache; für eine andere Website setzen Sie „external“ auf true.',
  '{from} is redirected already; the first entry holds.':
    '{from} wird schon weitergeleitet; es gilt der erste Eintrag.',
  '{from} leads in a circle.': '{from} führt im Kreis.',
  'The shop has no such message. It is left out.': 'Einen solchen Text hat der Shop nicht. Er wird weggelassen.',
  'The text of {message} is not shown, the built-in one is.':
    'Der Text von {message} wird nicht gezeigt, sondern der mitgelieferte.',
  '"{key}" is not a field.': '„{key}“ ist kein Feld.',
  'Markup that is not allowed was removed.': 'Auszeichnung, die nicht erlaubt ist, wurde entfernt.',
  'A button needs a text; with iconOnly it is read aloud but not shown.':
    'Eine Schaltfläche braucht einen Text; mit „Nur Icon“ wird er vorgelesen, aber nicht gezeigt.',
  'A colour is a hex value (#14201c), rgb(), transparent, or one of: {names}.':
    'Eine Farbe ist ein Hexwert (#14201c), rgb(), transparent oder eine von diesen: {names}.',
  'A length is a number with px, rem, em, % or vw.': 'Eine Länge ist eine Zahl mit px, rem, em, % oder vw.',
  'This address is not allowed: use a path, a hash, https, mailto or tel.':
    'Diese Adresse ist nicht erlaubt: Nehmen Sie einen Pfad, ein Sprungziel mit #, https, mailto oder tel.',
  'A container id has letters, digits, dashes and underscores.':
    'Die ID einer Galerie hat Buchstaben, Ziffern, Binde- und Unterstriche.',
  'None of these fits: {ways}': 'Das passt zu nichts, was hier möglich ist: {ways}.',
  'Invalid input: more than one option matched': 'Das passt zu mehr als einer der möglichen Angaben.',
  'Invalid discriminator value. Expected {options}': 'Das steht nicht zur Wahl; möglich sind {options}.',
  'Invalid input: expected {expected}, received undefined': 'Hier fehlt etwas: {expected}.',
  'Invalid ISO datetime': 'Das ist kein Zeitpunkt mit Zeitzone wie 2026-12-01T08:00:00Z.',
  'Invalid ISO time': 'Das ist keine Uhrzeit wie 08:00.',
  'Invalid email address': 'Das ist keine E-Mail-Adresse.',
  'Invalid URL': 'Das ist keine Webadresse.',
  'Invalid string: must end with "{suffix}"': 'Der Text muss auf „{suffix}“ enden.',
  'Invalid string: must include "{includes}"': 'Der Text muss „{includes}“ enthalten.',
  'Invalid number: must be a multiple of {divisor}': 'Die Zahl muss ein Vielfaches von {divisor} sein.',
  'Unrecognized key: {keys}': 'Ein Feld {keys} gibt es hier nicht.',
  'Unrecognized keys: {keys}': 'Die Felder {keys} gibt es hier nicht.',
  'Invalid key in {what}': 'Der Name eines Feldes in dieser Gruppe ist nicht möglich.',
  'Invalid value in {what}': 'Ein Wert in dieser Gruppe ist nicht möglich.',
  'Too small: expected string to have exactly {count} characters': 'Der Text braucht genau {count} Zeichen.',
  'Too big: expected string to have exactly {count} characters': 'Der Text braucht genau {count} Zeichen.',
  'Too small: expected array to have >=1 items': 'Die Liste braucht mindestens einen Eintrag.',
  'Too small: expected array to have exactly {count} items': 'Die Liste braucht genau {count} Einträge.',
  'Too big: expected array to have exactly {count} items': 'Die Liste braucht genau {count} Einträge.',
  'Too big: expected array to have <=1 items': 'Die Liste darf höchstens einen Eintrag haben.',
  'Too big: expected array to have <={count} items': 'Die Liste darf höchstens {count} Einträge haben.',
  'Invalid input': 'Das passt zu keiner der möglichen Angaben.',
  'Invalid input: expected {expected}, received {received}': 'Hier wird {expected} erwartet, angegeben ist {received}.',
  'Invalid input: expected {expected}': 'Hier wird {expected} erwartet.',
  'Invalid option: expected one of {options}': 'Das steht nicht zur Wahl; möglich sind {options}.',
  'Invalid ISO date': 'Kein Datum in der Form Jahr-Monat-Tag.',
  'Invalid string: must start with "{prefix}"': 'Der Text muss mit „{prefix}“ beginnen.',
  'Invalid string: must match pattern {pattern}': 'Der Text muss dem Muster {pattern} entsprechen.',
  'Too small: expected string to have >=1 characters': 'Der Text darf nicht leer sein.',
  'Too small: expected string to have >={count} characters': 'Der Text braucht mindestens {count} Zeichen.',
  'Too big: expected string to have <={count} characters': 'Der Text darf höchstens {count} Zeichen haben.',
  'Too small: expected array to have >={count} items': 'Die Liste braucht mindestens {count} Einträge.',
  'Too small: expected {what} to be >{count}': 'Die Zahl muss größer als {count} sein.',
  'Too small: expected {what} to be >={count}': 'Die Zahl muss mindestens {count} sein.',
  'Too big: expected {what} to be <={count}': 'Die Zahl darf höchstens {count} sein.',
  'Too big: expected {what} to be <{count}': 'Die Zahl muss kleiner als {count} sein.',
  'Search engines know no such directive: use index, noindex, follow or nofollow. Until then the page is not listed.':
    'Diese Anweisung kennen Suchmaschinen nicht: Erlaubt sind index, noindex, follow und nofollow. Bis dahin wird die Seite nicht gelistet.',
  'A page is an object with a list "sections".': 'Eine Seite ist ein Objekt mit einer Liste „sections“.',
  'A section is an object with a list "items".': 'Ein Abschnitt ist ein Objekt mit einer Liste „items“.',
  'This is a list.': 'Das ist eine Liste.',
  'This list needs an entry.': 'Diese Liste braucht einen Eintrag.',
  'The date of a story is a day such as 2026-10-04, or a moment with its offset.':
    'Das Datum eines Artikels ist ein Tag wie 2026-10-04 oder ein Zeitpunkt mit Zeitzone.',
} as Readonly<Record<string, string>>;
