import { contactCategories } from '../../../src/commerce/contract/account/contact.ts';
import { contactCategories as categoriesIn } from '../text/contact-subjects.ts';
import { implement } from '../http/implement.ts';

/** GET /consumers-v3/contactus/categorySubject (CALL-HELP-02). */
export default implement(contactCategories, async (_received, { locale }) => ({
  categories: categoriesIn(locale),
}));
