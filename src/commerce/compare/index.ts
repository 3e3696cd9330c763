export {
  COMPARED_KEY,
  comparedIds,
  comparePath,
  masterOf,
  MAX_COMPARED,
  readCompared,
  storedCompared,
  toggleCompared,
  type ComparedProduct,
} from './compared.ts';
