import type en from '../en/recommend.ts';
import type { Area } from '../keys.ts';

export default {
  'recommend.region': 'Könnte auch passen',
  'upsell.region': 'Gehört dazu',
  'upsell.add': 'Dazulegen',
  'upsell.addOf': 'Dazulegen: {name}',
  'upsell.select': '{name} dazulegen',
  'upsell.addSelected': 'Angekreuztes dazulegen',
  'upsell.size': 'Größe wählen',
  'upsell.sizeOf': 'Größe wählen: {name}',
} satisfies Area<typeof en>;
