import type base from '../en/validation.ts';
import type { Area } from '../keys.ts';

/** Why a value of a form is refused (D1 §5). */
export default {
  'validation.required': 'Ce champ est obligatoire',
  'validation.checkbox': 'Cochez cette case pour continuer.',
  'validation.email': 'L’adresse e-mail n’est pas valide',
  'validation.length': 'Doit comporter exactement {length} caractères',
  'validation.minLength': 'Doit comporter au moins {min} caractères',
  'validation.maxLength': 'Doit comporter au plus {max} caractères',
  'validation.minValue': 'Doit être d’au moins {min}',
  'validation.maxValue': 'Doit être de {max} au plus',
  'validation.date': 'Écrivez une date réelle au format {format}',
  'validation.minDate': 'La date doit être le {date} ou après',
  'validation.maxDate': 'La date doit être le {date} ou avant',
  'validation.age': 'Il faut avoir {years} ans ou plus',
  'validation.name': 'Le nom n’est pas valide.',
  'validation.phone': 'Un numéro de téléphone valide est requis',
  'validation.sameAs': 'Les deux doivent être identiques',
  'validation.pattern': 'Ce n’est pas sous la forme attendue',
  'validation.password.length': 'Utilisez au moins {min} caractères.',
  'validation.password.upper': 'Ajoutez une majuscule.',
  'validation.password.lower': 'Ajoutez une minuscule.',
  'validation.password.digit': 'Ajoutez un chiffre.',
  'validation.form': 'Certains champs sont à revoir.',
} satisfies Area<typeof base>;
