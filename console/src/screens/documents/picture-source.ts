// A picture that came with an answer, as an address: it has none of its own, so nothing keeps it.
export const sourceOf = ({ jpeg }: { readonly jpeg: string }): string =>
  `data:image/jpeg;base64,${jpeg}`;
