export { approachingPromotions, type ApproachingPromotion, type PromotionWords } from './approaching.ts';
export { refusedCodes } from './refused.ts';
