// Client-side routing: links inside the app open without a page load.

/** Return the app path a click leads to, or null if the browser should follow the link itself. */
export function placeOf(link: HTMLAnchorElement, event: MouseEvent, here: Location): string | null {
  const withKeys = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || withKeys) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.origin !== here.origin || link.pathname.startsWith('/api/')) return null;
  if (link.hash && link.pathname === here.pathname) return null; // an anchor on this page
  return link.pathname + link.search + link.hash;
}

class Router {
  path = $state(globalThis.location?.pathname ?? '/');
  hash = $state(globalThis.location?.hash ?? '');

  /** Navigate to a path in the app: `router.go('/t/k3f9')`. */
  go(place: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', place);
    else history.pushState(null, '', place);
    this.#arrive();
    if (!replace) scrollTo(0, 0);
  }

  /** Start handling links and the back button; return a function that stops it. */
  start(): () => void {
    const arrive = () => this.#arrive();
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a');
      const place = link instanceof HTMLAnchorElement ? placeOf(link, event, location) : null;
      if (place === null) return;
      event.preventDefault();
      this.go(place);
    };
    document.addEventListener('click', follow);
    addEventListener('popstate', arrive);
    addEventListener('hashchange', arrive);
    return () => {
      document.removeEventListener('click', follow);
      removeEventListener('popstate', arrive);
      removeEventListener('hashchange', arrive);
    };
  }

  #arrive(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const router = new Router();
