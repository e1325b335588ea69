import { defineConfig } from 'vite';
import { program } from './vite.config.ts';

export default defineConfig(program('book'));
