// Google's reCAPTCHA, which Firebase asks for before it sends codes; loaded when first needed.

interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (
    into: HTMLElement,
    settings: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
    },
  ) => number;
  readonly execute: (widget: number) => void;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

type RecaptchaWindow = Window & {
  readonly grecaptcha?: Recaptcha;
  readonly trustedTypes?: TrustedTypes;
};

// With this field it keeps to trusted types itself.
const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true';

function trustedUrl(): string {
  const { trustedTypes } = window as RecaptchaWindow;
  if (!trustedTypes) return scriptUrl;
  const policy = trustedTypes.createPolicy('perya-recaptcha', { createScriptURL: () => scriptUrl });
  return policy.createScriptURL(scriptUrl);
}

let loading: Promise<Recaptcha> | undefined;

async function load(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((settle, refuse) => {
    const script = document.createElement('script');
    const failed = (): void => {
      loading = undefined;
      refuse(new Error('reCAPTCHA can’t be loaded'));
    };
    script.src = trustedUrl();
    script.addEventListener('error', failed);
    script.addEventListener('load', () => {
      const { grecaptcha } = window as RecaptchaWindow;
      if (grecaptcha) grecaptcha.ready(() => settle(grecaptcha));
      else failed();
    });
    document.head.append(script);
  });
  return loading;
}

/** A token of Google's check that a person is there. Rejects when there is none. */
export async function solveRecaptcha(siteKey: string): Promise<string> {
  const recaptcha = await load();
  const place = document.createElement('div');
  document.body.append(place);
  try {
    return await new Promise<string>((settle, refuse) => {
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: settle,
        'error-callback': () => refuse(new Error('reCAPTCHA was not solved')),
      });
      recaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}
