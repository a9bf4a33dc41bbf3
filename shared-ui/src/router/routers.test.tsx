import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { GuardedRouter } from './guarded-router';
import { Link, Route, Routes, useLocation, useParams } from './index';
import { StaticRouter } from './static-router';

function Where() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${pathname} ${search} ${hash}`}</p>;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('the static router renders an address with its search and hash', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/project/1?lang=ko#screenshots">
      <Where />
    </StaticRouter>,
  );
  expect(html).toBe('<p>/project/1 ?lang=ko #screenshots</p>');
});

test('links and parameters work in server-rendered pages', () => {
  function Project() {
    return <Link to="/">{useParams().id}</Link>;
  }
  const html = renderToStaticMarkup(
    <StaticRouter location="/project/7">
      <Routes>
        <Route path="/project/:id" element={<Project />} />
      </Routes>
    </StaticRouter>,
  );
  expect(html).toMatch(/^<a href="\/"[^>]*>7<\/a>$/);
});

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : 'unknown' };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test('a render error reaches the error boundary around the guarded router', () => {
  // React and the router log the error, which would fail the test.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('broken content');
  }
  render(
    <Boundary>
      <GuardedRouter>
        <Broken />
      </GuardedRouter>
    </Boundary>,
  );
  expect(screen.getByText('broken content')).toBeVisible();
});
