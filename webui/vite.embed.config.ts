import { defineConfig } from 'vite';
import { script } from './vite.config.ts';

// The mode names the script: `widget` for pages of other sites, `framed` for the booking page inside of them.
export default defineConfig(({ mode }) => script(mode));
