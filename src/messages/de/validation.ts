import type base from '../en/validation.ts';
import type { Area } from '../keys.ts';

/** Why a value of a form is refused (D1 §5). */
export default {
  'validation.required': 'Dieses Feld ist erforderlich',
  'validation.checkbox': 'Bitte setzen Sie den Haken, damit es weitergeht.',
  'validation.email': 'Die E-Mail ist nicht gültig',
  'validation.length': 'Muss genau {length} Zeichen haben',
  'validation.minLength': 'Muss mindestens {min} Zeichen haben',
  'validation.maxLength': 'Darf höchstens {max} Zeichen haben',
  'validation.minValue': 'Muss mindestens {min} sein',
  'validation.maxValue': 'Darf höchstens {max} sein',
  'validation.date': 'Bitte ein gültiges Datum als {format}',
  'validation.minDate': 'Das Datum muss am {date} oder danach liegen',
  'validation.maxDate': 'Das Datum muss am {date} oder davor liegen',
  'validation.age': 'Sie müssen {years} oder älter sein',
  'validation.name': 'Der Name ist nicht gültig.',
  'validation.phone': 'Eine gültige Telefonnummer ist erforderlich',
  'validation.sameAs': 'Beide müssen gleich sein',
  'validation.pattern': 'Das hat nicht die erwartete Form',
  'validation.password.length': 'Nehmen Sie mindestens {min} Zeichen.',
  'validation.password.upper': 'Fügen Sie einen Großbuchstaben hinzu.',
  'validation.password.lower': 'Fügen Sie einen Kleinbuchstaben hinzu.',
  'validation.password.digit': 'Fügen Sie eine Ziffer hinzu.',
  'validation.form': 'Manches braucht noch einen Blick.',
} satisfies Area<typeof base>;
