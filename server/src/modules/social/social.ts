// The social module's public face: what identity providers prove to other modules.

export { readFirebaseToken } from './firebase.ts';
