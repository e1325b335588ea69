export { english as messages } from './messages.en';
