import { z } from 'zod';

// Zod would compile schemas to functions from text. The policy of the pages refuses that, and Firefox reports each attempt in the console.
z.config({ jitless: true });

export { z };
