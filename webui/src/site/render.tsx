import { renderToStaticMarkup } from 'react-dom/server.edge'; // the browser's would keep the build running
import 'virtual:tokens.css';
import './site.css';
import { Document, type DocumentAssets } from './components/Document';
import { addressIn } from './language';
import { pages } from './pages';

/** A rendered page and the name of its file in the folder of the site. */
interface RenderedPage {
  file: string;
  html: string;
}

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/** Renders every page. `vite.site.config.ts` calls it in the build. */
export function renderPages(assets: DocumentAssets): RenderedPage[] {
  return pages.map((page) => ({
    file: fileOf(addressIn(page.language, page.path)),
    html: `<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`,
  }));
}
