import { styled } from '@mui/material/styles';
import { token } from './tokens.ts';

const Letter = styled('span')({
  flex: 'none',
  borderRadius: 8,
  background: token.accent,
  color: token.onAccent,
  display: 'grid',
  placeItems: 'center',
  fontWeight: 700,
});

const Picture = styled('img')({ flex: 'none', borderRadius: 8, objectFit: 'contain' });

/** An organization's logo, or its first letter without one. The name is shown beside it. */
export function BrandMark({
  name,
  logo,
  size = 28,
}: {
  name: string;
  logo: string | null;
  size?: number;
}) {
  if (logo) return <Picture src={logo} alt="" width={size} height={size} />;
  return (
    <Letter aria-hidden style={{ width: size, height: size, fontSize: size / 2 }}>
      {name.charAt(0).toUpperCase()}
    </Letter>
  );
}
