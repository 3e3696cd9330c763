export { canGoToStore, chosenDelivery, type DeliveryText, shipmentText } from './delivery-text.ts';
export { pickupEmailError, needsPickupEmail } from './pickup-contact.ts';
export { isPickedUp, isShipped, needsShipmentList } from './shipment-rules.ts';
export { type DeliveryNews, deliveryNews } from './transitions.ts';
