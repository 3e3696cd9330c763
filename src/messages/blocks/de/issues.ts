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
  'The content service could not read this. Its log says why.':
    'Der Inhaltsdienst konnte dies nicht lesen. In seinem Protokoll steht, warum.',
  'Blocks may be nested {count} levels deep at most.': 'Blöcke dürfen höchstens {count} Ebenen tief ineinander stehen.',
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
  'validFrom must be a date and time with its offset such as 2026-12-01T00:00:00Z, or a day such as 2026-12-01.':
    '„Gültig ab“ ist ein Zeitpunkt mit seinem Versatz, etwa 2026-12-01T00:00:00Z, oder ein Tag wie 2026-12-01.',
  'validTo must be a date and time with its offset such as 2026-12-01T00:00:00Z, or a day such as 2026-12-01.':
    '„Gültig bis“ ist ein Zeitpunkt mit seinem Versatz, etwa 2026-12-01T00:00:00Z, oder ein Tag wie 2026-12-01.',
  '"{key}" is no language of the shop: use {names}.': '„{key}“ ist keine Sprache des Shops; es gibt {names}.',
  'sites must be a list of {names}; received {value}.': '„Sites“ ist eine Liste aus: {names}; angegeben ist {value}.',
  'locales must be a list of {names}; received {value}.':
    '„Sprachräume“ ist eine Liste aus: {names}; angegeben ist {value}.',
  'What this is in has dates, sites or languages that cannot be understood.':
    'Worin dies steht, hat Daten, Websites oder Sprachen, die nicht zu verstehen sind.',
  'Search engines know no such directive: use index, noindex, follow or nofollow. Until then the page is not listed.':
    'Diese Anweisung kennen Suchmaschinen nicht: Erlaubt sind index, noindex, follow und nofollow. Bis dahin wird die Seite nicht gelistet.',
  'A page is an object with a list "sections".': 'Eine Seite ist ein Objekt mit einer Liste „sections“.',
  'A section is an object with a list "items".': 'Ein Abschnitt ist ein Objekt mit einer Liste „items“.',
  '"{name}" must be a list.': '„{name}“ muss eine Liste sein.',
  'This is a list.': 'Das ist eine Liste.',
  'This list needs an entry.': 'Diese Liste braucht einen Eintrag.',
  'A document must be an object: { … }.': 'Ein Dokument ist ein Objekt: { … }.',
  'Nested more than {count} levels deep.': 'Mehr als {count} Ebenen tief verschachtelt.',
  'This text has no closing quotation mark.': 'Diesem Text fehlt das schließende Anführungszeichen.',
  'Tabs and line breaks inside a text must be written \\t and \\n.':
    'Tabulatoren und Zeilenumbrüche in einem Text schreibt man \\t und \\n.',
  'A backslash must be followed by one of "\\/bfnrt or u and four hex digits.':
    'Auf einen umgekehrten Schrägstrich folgt eines von "\\/bfnrt oder u und vier Hexziffern.',
  'One comma too many before {close}.': 'Ein Komma zu viel vor {close}.',
  'Expected a comma or {close}, found “{found}”.':
    'Hier wird ein Komma oder {close} erwartet, es steht aber „{found}“ da.',
  'Expected a comma or {close}, found the end of the file.':
    'Hier wird ein Komma oder {close} erwartet, die Datei endet aber.',
  'Expected a field name in quotation marks, found “{found}”.':
    'Hier wird ein Feldname in Anführungszeichen erwartet, es steht aber „{found}“ da.',
  'Expected a field name in quotation marks, found the end of the file.':
    'Hier wird ein Feldname in Anführungszeichen erwartet, die Datei endet aber.',
  'Expected a colon after the field name, found “{found}”.':
    'Nach dem Feldnamen wird ein Doppelpunkt erwartet, es steht aber „{found}“ da.',
  'Expected a colon after the field name, found the end of the file.':
    'Nach dem Feldnamen wird ein Doppelpunkt erwartet, die Datei endet aber.',
  'Expected a value, found “{found}”.': 'Hier wird ein Wert erwartet, es steht aber „{found}“ da.',
  'Expected a value, found the end of the file.': 'Hier wird ein Wert erwartet, die Datei endet aber.',
  'Expected the end of the file, found “{found}”.': 'Hier müsste die Datei enden, es steht aber „{found}“ da.',
  'The date of a story is a day such as 2026-10-04, or a moment with its offset.':
    'Das Datum eines Artikels ist ein Tag wie 2026-10-04 oder ein Zeitpunkt mit Zeitzone.',
} as Readonly<Record<string, string>>;
