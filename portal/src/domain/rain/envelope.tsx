// A red envelope, closed or with its flap up.
import style from './envelope.module.css';

export function Envelope({ open = false }: { readonly open?: boolean }) {
  return (
    <svg className={style['envelope']} viewBox="0 0 48 60" aria-hidden="true">
      <rect
        className={style['body']}
        x="4"
        y={open ? 16 : 4}
        width="40"
        height={open ? 42 : 52}
        rx="5"
      />
      {open ? (
        <>
          <path className={style['flap']} d="M4 21 24 3l20 18z" />
          <rect className={style['paper']} x="10" y="11" width="28" height="16" rx="2" />
          <path className={style['body']} d="M4 24h40v29a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z" />
        </>
      ) : (
        <path className={style['flap']} d="M4 9a5 5 0 0 1 5-5h30a5 5 0 0 1 5 5v8L24 30 4 17z" />
      )}
      <circle className={style['seal']} cx="24" cy={open ? 40 : 29} r="8" />
      <path className={style['star']} d={starAt(24, open ? 40 : 29)} />
    </svg>
  );
}

/** The parol's star, five points. */
function starAt(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    const radius = i % 2 === 0 ? 5 : 2.2;
    const [across, down] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    return `${(x + across).toFixed(2)} ${(y + down).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}
