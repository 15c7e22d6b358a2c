import helmet from 'koa-helmet';
import type { Middleware } from 'koa';

/** Headers that every answer carries. Scripts come from us alone; styles may be inline, because antd injects them. */
export function securityHeaders(publicUrl: string): Middleware {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
}
