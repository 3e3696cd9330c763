export { approachingPromotions, type ApproachingPromotion, type PromotionWords } from './approaching.ts';
