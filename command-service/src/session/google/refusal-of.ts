import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { issuerAway, SignInRefused } from './sign-in-refused.ts';

/** Codes of errors that are the issuer's being away, or out of order. */
const AWAY: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];

/** What openid-client's error means for whoever signs in. An error that is a fault of ours stays as it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) return refusalByIssuer(error);
  if (error instanceof ClientError) {
    if (AWAY.includes(error.code)) return issuerAway(error);
    return new SignInRefused('session.signInFailed', { cause: error });
  }
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    return new SignInRefused('session.signInFailed', { cause: error });
  }
  // What fetch throws when nobody answers; openid-client's own TypeErrors have a code.
  if (error instanceof TypeError && !('code' in error)) return issuerAway(error);
  return error;
}

function refusalByIssuer(error: AuthorizationResponseError): SignInRefused {
  switch (error.error) {
    case 'access_denied':
      // No guess: nobody was turned away, and whoever has left can say so of themselves without the issuer.
      return new SignInRefused('session.signInCancelled', { cause: error, isGuess: false });
    case 'server_error':
    case 'temporarily_unavailable':
      return issuerAway(error);
    default:
      return new SignInRefused('session.signInFailed', { cause: error });
  }
}
