import { type Text, textFor } from './text.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

/** Texts that the backend itself puts into responses. */
const LABELS = {
  'facet.colour': { $t: { en: 'Colour', 'en-us': 'Color', fr: 'Couleur', de: 'Farbe' } } as Text,
  'facet.size': t('Size', 'Taille', 'Größe'),
  'facet.price': t('Price', 'Prix', 'Preis'),
  'facet.category': t('Category', 'Catégorie', 'Kategorie'),
  'facet.gender': t('For', 'Pour', 'Für'),
  'gender.women': t('Women', 'Femme', 'Damen'),
  'gender.men': t('Men', 'Homme', 'Herren'),
  'gender.unisex': t('Unisex', 'Unisexe', 'Unisex'),
  'badge.NEW': t('New', 'Nouveau', 'Neu'),
  'badge.LOW STOCK': t('Few left', 'Bientôt épuisé', 'Nur noch wenige'),
  'badge.MEMBERS': t('Members', 'Membres', 'Mitglieder'),
  'shipping.standard': t('Standard delivery', 'Livraison standard', 'Standardversand'),
  'shipping.pickup': t('Pick up in store', 'Retrait en magasin', 'Im Laden abholen'),
  'shipping.sts': t('Deliver to a store', 'Livraison en magasin', 'Lieferung in den Laden'),
  'shipping.pudo': t('Deliver to a collection point', 'Livraison en point relais', 'Lieferung an eine Abholstelle'),
  'shipping.digital': t('By email', 'Par e-mail', 'Per E-Mail'),
  'shipping.customs': t('Made for you', 'Fait pour vous', 'Für Sie gefertigt'),
  'view.front': t('front', 'de face', 'Vorderseite'),
  'view.back': t('back', 'de dos', 'Rückseite'),
  'view.detail': t('detail', 'détail', 'Detail'),
  'payment.KLARNA': t('Klarna', 'Klarna', 'Klarna'),
  'payment.GIFT_CARD': t('Gift card', 'Carte cadeau', 'Geschenkkarte'),
  'payment.LOYALTY_POINTS': t('Points', 'Points', 'Punkte'),
  'payment.points': t('{points} points', '{points} points', '{points} Punkte'),
  'payment.REWARD_CODE': t('Reward code', 'Code de récompense', 'Prämiencode'),
  'payment.REWARD_CARD': t('Reward card', 'Carte de récompense', 'Prämienkarte'),
  'payment.ATHLETES_PAYMENT': t('Athlete credit', 'Crédit athlète', 'Athletenguthaben'),
  'payment.CREDIT_CARD': t('Card', 'Carte bancaire', 'Karte'),
  'payment.none': t('nothing to pay', 'rien à payer', 'kein Betrag fällig'),
  'notification.EMPLOYEE_CAP': t(
    'Employee discount: after this order {left} of this year’s limit is left.',
    'Remise du personnel : après cette commande, il reste {left} du plafond de l’année.',
    'Mitarbeiterrabatt: Nach dieser Bestellung bleiben {left} der Jahresgrenze.',
  ),
  'notification.EMPLOYEE_CAP.none': t(
    'Employee discount: this year’s limit is used up. What goes beyond it costs the full price.',
    'Remise du personnel : le plafond de l’année est atteint. Ce qui le dépasse est au prix normal.',
    'Mitarbeiterrabatt: Die Jahresgrenze ist ausgeschöpft. Was darüber liegt, kostet den vollen Preis.',
  ),
  'notification.EMPLOYEE_CAP.elsewhere': t(
    'Employee discount: your yearly limit is in another currency ({currency}), so the discount does not apply here.',
    'Remise du personnel : votre plafond annuel est dans une autre devise ({currency}), la remise ne s’applique donc pas ici.',
    'Mitarbeiterrabatt: Ihre Jahresgrenze lautet auf eine andere Währung ({currency}), daher gilt der Rabatt hier nicht.',
  ),
  'notification.PROSUMER_CAP': t(
    'Pro discount: after this order {left} of this year’s limit is left.',
    'Remise pro : après cette commande, il reste {left} du plafond de l’année.',
    'Profirabatt: Nach dieser Bestellung bleiben {left} der Jahresgrenze.',
  ),
  'notification.PROSUMER_CAP.none': t(
    'Pro discount: this year’s limit is used up. What goes beyond it costs the full price.',
    'Remise pro : le plafond de l’année est atteint. Ce qui le dépasse est au prix normal.',
    'Profirabatt: Die Jahresgrenze ist ausgeschöpft. Was darüber liegt, kostet den vollen Preis.',
  ),
  'notification.PROSUMER_CAP.elsewhere': t(
    'Pro discount: your yearly limit is in another currency ({currency}), so the discount does not apply here.',
    'Remise pro : votre plafond annuel est dans une autre devise ({currency}), la remise ne s’applique donc pas ici.',
    'Profirabatt: Ihre Jahresgrenze lautet auf eine andere Währung ({currency}), daher gilt der Rabatt hier nicht.',
  ),
  'notification.ATHLETE_CREDIT': t(
    'Athlete credit: {left} is left this year.',
    'Crédit athlète : il reste {left} cette année.',
    'Athletenguthaben: {left} sind dieses Jahr noch übrig.',
  ),
  'notification.ATHLETE_CREDIT.none': t(
    'Athlete credit: nothing is left this year.',
    'Crédit athlète : il ne reste rien cette année.',
    'Athletenguthaben: Dieses Jahr ist nichts mehr übrig.',
  ),
  'notification.ATHLETE_CREDIT.elsewhere': t(
    'Athlete credit: yours is in another currency ({currency}) and cannot be used here.',
    'Crédit athlète : le vôtre est dans une autre devise ({currency}) et ne peut pas servir ici.',
    'Athletenguthaben: Ihres lautet auf eine andere Währung ({currency}) und gilt hier nicht.',
  ),
  'flash.PaymentNotAuthorized': t(
    'Your bank has to confirm the payment.',
    'Votre banque doit confirmer le paiement.',
    'Ihre Bank muss die Zahlung bestätigen.',
  ),
  'flash.PaymentRefused': t(
    'The payment was not approved. Nothing was charged.',
    'Le paiement n’a pas été accepté. Rien n’a été débité.',
    'Die Zahlung wurde nicht genehmigt. Es wurde nichts abgebucht.',
  ),
  'flash.PaymentPending': t(
    'Your payment is being checked.',
    'Votre paiement est en cours de vérification.',
    'Ihre Zahlung wird geprüft.',
  ),
  'flash.CartChanged': t(
    'The basket changed while you paid, so the payment was taken back.',
    'Le panier a changé pendant le paiement, qui a donc été annulé.',
    'Der Warenkorb hat sich während der Zahlung geändert. Sie wurde zurückgenommen.',
  ),
  'flash.PickupToSthTransition': t(
    '{name} is no longer in the shop: {store}. We will send it to your address instead.',
    '{name} n’est plus en magasin : {store}. Nous l’enverrons à votre adresse.',
    '{name} ist nicht mehr im Laden: {store}. Wir schicken es stattdessen an Ihre Adresse.',
  ),
  'flash.PickupToStsTransition': t(
    '{name} is no longer in the shop: {store}. We will have it sent there from the warehouse.',
    '{name} n’est plus en magasin : {store}. Nous l’y ferons livrer depuis l’entrepôt.',
    '{name} ist nicht mehr im Laden: {store}. Wir lassen es aus dem Lager dorthin schicken.',
  ),
  'flash.StsToSthTransition': t(
    '{name} cannot be sent to this shop any more: {store}. We will send it to your address, at no charge.',
    '{name} ne peut plus être livré dans ce magasin : {store}. Nous l’enverrons à votre adresse, sans frais.',
    '{name} kann nicht mehr in diesen Laden geschickt werden: {store}. Wir schicken es kostenlos an Ihre Adresse.',
  ),
  'flash.StsToPickupTransition': t(
    '{name} is in the shop already: {store}. You can pick it up there.',
    '{name} est déjà en magasin : {store}. Vous pouvez l’y retirer.',
    '{name} ist schon im Laden: {store}. Sie können es dort abholen.',
  ),
  'flash.STHToPickupTransition': t(
    '{name} has sold out in the warehouse. Your shop has it: {store}. You can pick it up there.',
    '{name} est épuisé à l’entrepôt. Votre magasin l’a : {store}. Vous pouvez l’y retirer.',
    '{name} ist im Lager ausverkauft. Ihr Laden hat es: {store}. Sie können es dort abholen.',
  ),
  'flash.OrderShippingMethodDowngraded': t(
    'What you wanted to pick up has sold out there: {store}. All of it comes from the warehouse and takes longer.',
    'Ce que vous vouliez retirer y est épuisé : {store}. Tout viendra de l’entrepôt et prendra plus de temps.',
    'Was Sie abholen wollten, ist dort ausverkauft: {store}. Alles kommt aus dem Lager und dauert länger.',
  ),
  'flash.StoreItemNotMoved': t(
    '{store} does not have {name}. It stays where it was.',
    '{store} n’a pas {name}. Rien ne change pour cet article.',
    '{store} hat {name} nicht. Dafür bleibt es wie bisher.',
  ),
  'flash.SiteChanged.place': t(
    '{name} cannot be collected at {place} when you order here. We will send it to your address instead.',
    '{name} ne peut pas être retiré à {place} si vous commandez ici. Nous l’enverrons à votre adresse.',
    '{name} kann bei einer Bestellung hier nicht in {place} abgeholt werden. Wir schicken es an Ihre Adresse.',
  ),
  'flash.SiteChanged.closed': t(
    '{name} can no longer be collected where you chose. We will send it to your address instead.',
    '{name} ne peut plus être retiré à l’endroit choisi. Nous l’enverrons à votre adresse.',
    '{name} kann am gewählten Ort nicht mehr abgeholt werden. Wir schicken es an Ihre Adresse.',
  ),
  'flash.SiteChanged.address': t(
    'Your delivery address is in another country ({country}). Please enter one that we deliver to from here.',
    'Votre adresse de livraison est dans un autre pays ({country}). Saisissez une adresse où nous livrons depuis ce site.',
    'Ihre Lieferadresse liegt in einem anderen Land ({country}). Bitte geben Sie eine an, an die wir von hier liefern.',
  ),
  'flash.SiteChanged.card': t(
    'The card {code} can no longer be used for this order, so we have taken it off.',
    'La carte {code} ne peut plus servir à payer cette commande : nous l’avons retirée.',
    'Die Karte {code} kann für diese Bestellung nicht mehr verwendet werden. Wir haben sie entfernt.',
  ),
  'flash.SiteChanged.credit': t(
    'Your athlete credit is in another currency ({currency}) and cannot be used here, so we have taken it off this order.',
    'Votre crédit athlète est dans une autre devise ({currency}) et ne peut pas servir ici : nous l’avons retiré de cette commande.',
    'Ihr Athletenguthaben lautet auf eine andere Währung ({currency}) und gilt hier nicht. Wir haben es aus dieser Bestellung entfernt.',
  ),
  'flash.SiteChanged.rewards': t(
    'You still have athlete credit to use here. Rewards can be used once it is spent, so we have taken them off this order.',
    'Il vous reste du crédit athlète à utiliser ici. Les récompenses servent une fois ce crédit épuisé : nous les avons retirées de cette commande.',
    'Sie haben hier noch Athletenguthaben. Prämien können Sie erst nutzen, wenn es aufgebraucht ist. Wir haben sie aus dieser Bestellung entfernt.',
  ),
  'flash.SiteChanged.adjustment': t(
    'The price adjustment of {amount} on {name} is in another currency ({currency}). It does not apply here, so we have taken it off.',
    'L’ajustement de prix de {amount} sur {name} est dans une autre devise ({currency}). Il ne s’applique pas ici : nous l’avons retiré.',
    'Der Abzug von {amount} bei {name} lautet auf eine andere Währung ({currency}). Er gilt hier nicht. Wir haben ihn entfernt.',
  ),
  'flash.DeliveryUnpriced': t(
    'We cannot say what delivery costs at the moment, so we cannot take an order for it. Please try again later.',
    'Nous ne pouvons pas indiquer le prix de la livraison pour le moment et ne pouvons donc pas prendre de commande. Réessayez plus tard.',
    'Wir können im Moment nicht sagen, was der Versand kostet, und daher keine Bestellung annehmen. Bitte versuchen Sie es später noch einmal.',
  ),
  'flash.ProductItemNotAvailable': t(
    'An item is no longer available.',
    'Un article n’est plus disponible.',
    'Ein Artikel ist nicht mehr verfügbar.',
  ),
  'flash.ProductLineItemInventoryMissing': t(
    'Fewer are left than you chose.',
    'Il en reste moins que la quantité choisie.',
    'Es sind weniger vorrätig als gewählt.',
  ),
  'flash.ProductLineItemFullInventoryMissing': t(
    'An item has sold out.',
    'Un article est épuisé.',
    'Ein Artikel ist ausverkauft.',
  ),
} as const;

export type LabelKey = keyof typeof LABELS;

/** The label text for a locale; for an unknown key, its last part. */
export function label(
  key: LabelKey | `badge.${string}` | `gender.${string}` | `view.${string}`,
  locale: string,
): string {
  return key in LABELS ? textFor(LABELS[key as LabelKey], locale) : key.slice(key.indexOf('.') + 1);
}
