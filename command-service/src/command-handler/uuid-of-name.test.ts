import fc from 'fast-check';
import { v5 } from 'uuid';
import { expect, it } from 'vitest';
import { uuidOfName } from './uuid-of-name.ts';

it('A name has the same UUID as everywhere', () => {
  // RFC 9562, appendix A.4.
  expect(uuidOfName('www.example.com', v5.DNS)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, namespace) => {
      expect(uuidOfName(name, namespace)).toBe(v5(name, namespace));
      expect(uuidOfName(name, namespace.toUpperCase())).toBe(v5(name, namespace));
    }),
  );
});

it('A namespace that is no UUID is refused', () => {
  expect(() => uuidOfName('id', 'www.example.com')).toThrow(TypeError);
});
