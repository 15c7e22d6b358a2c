import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Middleware } from 'koa';

/**
 * What no page of ours uses, nor anything that would get into one: photos are files, badge readers are keyboards, and
 * no policy is about NFC. Reading the clipboard, by which lists are pasted, stays ours.
 */
const PERMISSIONS = [
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'hid=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(',');

/**
 * Headers that every answer carries. Scripts and styles come from files of ours alone. They are the same for each, so
 * that they are made once.
 */
export function securityHeaders(publicUrl: string): Middleware {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // Nor does a script make markup of text, or a script.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  }).set('Permissions-Policy', PERMISSIONS);
  return async (ctx, next) => {
    ctx.res.setHeaders(headers);
    await next();
  };
}

/** What helmet gives an answer. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error !== undefined) throw new Error('The security headers cannot be made', { cause: error });
  });
  return new Map(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}
