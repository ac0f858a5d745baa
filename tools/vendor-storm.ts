// `npm run vendor:storm`: the traffic simulator of the vendor kit, against any wallet.
import '../vendor-kit/src/check/storm-main.ts';
