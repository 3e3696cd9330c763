/** A colour, beside its name. */
export const Swatch = ({ colour }: { readonly colour: string | undefined }) =>
  colour === undefined ? null : (
    <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
