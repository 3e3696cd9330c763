import type { Area } from '../../message.ts';
import type en from '../en/warranty.ts';

/** The warranty request. */
export default {
  'warranty.title': 'Garantiefall melden',
  'warranty.intro':
    'Hat etwas zu früh nachgegeben? Sagen Sie uns, was geschehen ist, und zeigen Sie es. Unsere Werkstatt antwortet binnen drei Werktagen.',
  'warranty.product': 'Produkt',
  'warranty.product.hint': 'Der Name oder die Nummer auf dem Etikett.',
  'warranty.message': 'Was geschehen ist',
  'warranty.pictures': 'Bilder',
  'warranty.pictures.hint':
    'Bis zu {count}, je bis {size} MB, als JPEG, PNG oder WebP. Ort und Kameradaten entfernen wir.',
  'warranty.pictures.wrong':
    'Diese Bilder gingen nicht: höchstens {count}, je bis {size} MB, als JPEG, PNG oder WebP. Bitte wählen Sie sie noch einmal.',
  'warranty.pictures.again': 'Bitte wählen Sie Ihre Bilder noch einmal: Browser behalten sie nicht.',
  'warranty.submit': 'Fall melden',
  'warranty.sent': 'Ihr Fall ist da. Eine Mail mit seiner Nummer ist unterwegs.',
  'warranty.case': 'Ihr Fall hat die Nummer {case}.',
  'warranty.link': 'Garantiefall mit Bildern melden',
} as const satisfies Area<typeof en>;
