/** A piece of an HTML page: what it was made of is either a piece itself, or text and nothing else. */
export class Markup {
  readonly #html: string;

  private constructor(html: string) {
    this.#html = html;
  }

  /** A template's own words as they stand, and what is put between them as text; of lists, one after the other. */
  static of(template: TemplateStringsArray, ...values: readonly Value[]): Markup {
    return new Markup(String.raw({ raw: template }, ...values.map(htmlOf)));
  }

  toString(): string {
    return this.#html;
  }
}

type Value = string | number | Markup | readonly Markup[];

export const markup = Markup.of.bind(Markup);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function htmlOf(value: Value): string {
  if (typeof value === 'object') return value instanceof Markup ? String(value) : value.map(String).join('');
  return String(value).replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
