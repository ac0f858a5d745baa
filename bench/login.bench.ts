// `npm run bench login`: logins per second, a flood of them, and what answer times give away.
import './src/login.ts';
