// Shows what the router paints on the server; moving about is shown in a real browser.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link, StaticRouter, useLocation, useSearchParams } from './router.tsx';

function Where() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  return <Link to="/m/home">{`${pathname} ${search} ${params.get('gameType') ?? ''}`}</Link>;
}

test('the server paints real links and knows the address', () => {
  const html = renderToString(
    <StaticRouter location="/m/gameList?gameType=RNG">
      <Where />
    </StaticRouter>,
  );
  expect(html).toBe('<a href="/m/home">/m/gameList ?gameType=RNG RNG</a>');
});

test('a hook outside a router says so', () => {
  expect(() => renderToString(<Where />)).toThrow('outside a router');
});
