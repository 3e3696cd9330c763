import { readProfile } from '../../../commerce/account/index.ts';
import { changePassword } from '../../../commerce/contract/endpoints.ts';
import type { ConsumerProfile } from '../../../commerce/contract/types.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { profileChange, profileErrors, updateProfile } from '../../../commerce/profile/index.ts';
import { newPassword, required, sameAs } from '../../../commerce/validation/index.ts';
import { type Form, type FormHandling, homeOf, requireValid } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import type { RequestContext } from '../request/request-context.ts';

const profilePage = (form: Form): string => `${homeOf(form)}/account/profile`;

const INTERNAL_ERROR = 500;

/** The visitor's profile; undefined when it cannot be read now. @throws ApiError when it was refused */
const loadProfile = ({ call }: RequestContext): Promise<ConsumerProfile | undefined> =>
  readProfile(call).then(
    ({ consumerProfile }) => consumerProfile,
    (error: unknown) => {
      if (isApiError(error) && (error.kind !== 'api' || error.status >= INTERNAL_ERROR)) return undefined;
      throw error;
    },
  );

/** Saves details or preferences, whichever the form holds. */
async function saveProfile(form: Form): Promise<string> {
  const { context, fields } = form;
  const { signUp: config, normalisePhone } = context;
  const isSent = await updateProfile(context.call, await loadProfile(context), (profile) => {
    requireValid(profileErrors(fields, profile, config, new Date(context.now()), normalisePhone));
    return profileChange(fields, profile, config, normalisePhone);
  });
  return withQuery(profilePage(form), { notice: isSent ? 'profile-saved' : 'profile-empty' });
}

const changePasswordWithForm: FormHandling = {
  limitAs: changePassword.id,
  work: async (form) => {
    const { currentPassword = '', newPassword: typed = '', confirmPassword = '' } = form.fields;
    requireValid({
      currentPassword: required(currentPassword),
      newPassword: newPassword(typed),
      confirmPassword: sameAs(typed)(confirmPassword),
    });
    await form.context.call(changePassword, { body: { currentPassword, newPassword: typed, confirmPassword } });
    return withQuery(profilePage(form), { notice: 'password-changed' });
  },
  failed: (form) => withQuery(profilePage(form), { part: 'password' }),
};

/** The forms of the profile page, by the last segment of their address. */
export const PROFILE_FORMS: Readonly<Record<string, FormHandling>> = {
  profile: {
    draft: 'profile',
    work: saveProfile,
    failed: (form) => withQuery(profilePage(form), { part: 'profile' }),
  },
  preferences: {
    draft: 'preferences',
    work: saveProfile,
    failed: (form) => withQuery(profilePage(form), { part: 'preferences' }),
  },
  'change-password': changePasswordWithForm,
};
