export { english as synonyms } from './synonyms.en';
