export { canGoToStore, chosenDelivery, type DeliveryText, shipmentText } from './delivery-text.ts';
export {
  COLLECTION_FIELDS,
  CONTACT_NAME_MAX,
  type ContactField,
  contactErrors,
  needsContact,
} from './pickup-contact.ts';
export { goesToPoint, isPickedUp, isShipped, needsShipmentList } from './shipment-rules.ts';
export { type DeliveryNews, deliveryNews } from './transitions.ts';
export { type ItemAtStore, itemsAtStores, itemsElsewhere } from './items-elsewhere.ts';
