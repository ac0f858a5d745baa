// `npm run vendor:check`: the conformance check of the vendor kit, against any wallet.
import '../vendor-kit/src/check/main.ts';
