/** A crane with raised wings, its neck and legs stretched, on 120 × 66. */
export function Crane() {
  return (
    <>
      <g fill="var(--hero-ink-soft)">
        <path d="M54 47C51 33 47 19 34 6c2 7 1 9-2 11 4 2 5 5 3 8 5 3 7 12 11 20z" />
        <path
          d="M79 53C92 55 102 58 116 59.4C102 59 91 57 78 54.5zM77 55C90 58 101 62 113 64.4C100 63 89 60 76
          56.5z"
        />
        <path d="M72 46L91 50 87 55 71 55z" />
        <path d="M56 44C41 43 34 46 25 41 21 38 17 37 14 39L4 41 14 42C19 43 22 46 28 48 36 51 44 52 56 53z" />
      </g>
      <g fill="var(--hero-blossom)">
        <path d="M45 46C52 40 68 41 82 51 74 57 58 58 50 53z" />
        <path d="M53 47C58 33 66 22 77 13 76 26 72 36 68 46L62 51z" />
      </g>
      <path
        d="M77 13C82 9 88 5 95 2 90 9 91 11 96 12 89 15 88 18 92 20 85 22 83 26 87 28 79 30 76 34 79 37 74 39 71 43
          68 46 72 36 76 26 77 13z"
        fill="var(--hero-ink-soft)"
      />
      <circle cx="17" cy="38.6" r="2.2" fill="var(--hero-heart)" />
    </>
  );
}

/** The corner of a pagoda's roof, with its wind bell, on 220 × 150. */
export function RoofCorner() {
  return (
    <>
      <path d="M0 96H92V150H0z" fill="var(--hero-near)" />
      <g fill="none" stroke="var(--hero-front)">
        <path d="M18 96v14M42 96v14M66 96v14M90 96v13M114 96v11M138 96v9" strokeWidth="7" />
        <path d="M207 86v12M207 118v6" strokeWidth="1.6" />
      </g>
      <g fill="var(--hero-front)">
        <path d="M0 8C66 24 122 62 178 78 194 82 206 78 217 62 218 82 204 97 182 98 120 100 60 97 0 100z" />
        <path d="M198 117C200 103 201 98 207 98S214 103 216 117z" />
      </g>
      <path
        d="M0 30C56 42 116 74 184 88M0 52C48 60 96 78 150 89M0 74C36 78 72 84 108 91"
        fill="none"
        stroke="var(--hero-near)"
        strokeWidth="2"
      />
      <path d="M203 124h8v9h-8z" fill="var(--hero-disc)" />
    </>
  );
}
