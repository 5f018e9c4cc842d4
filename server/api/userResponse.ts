/** Responses that several routes share. */
import type { User } from '../../domain/api/entities';

/**
 * The user as the API sends it, with both `_id` and `id`, because API clients may read either (behavior 1.5).
 */
export const userResponse = (user: User) => ({ ...user, id: user._id });

/** Message of the response when another account has the email. */
export const EMAIL_EXISTS = 'Email already exists';
