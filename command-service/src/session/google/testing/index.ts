export { startIssuer, type Claims, type TestIssuer } from './issuer.ts';
export { visitIssuer } from './travel.ts';
