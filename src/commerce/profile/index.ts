export { INTERESTS, interestsOf, interestsText } from './interests.ts';
export { shoeSizes } from './shoe-sizes.ts';
export {
  profileChange,
  type ProfileChange,
  profileErrors,
  type ProfileFields,
  ProfileNotLoadedError,
  updateProfile,
} from './update-profile.ts';
