export function DefaultPoster() {
  return (
    <svg viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="400" fill="#e9dfcc" />
      <circle cx="206" cy="112" r="58" fill="#f7efe0" />
      <circle cx="206" cy="112" r="58" fill="none" stroke="#c9b694" strokeWidth="1" />
      <path
        d="M0 268 C50 214 84 232 122 196 C160 238 198 214 240 240 C266 222 284 236 300 226 V400 H0Z"
        fill="#b9ad9b"
      />
      <path d="M0 312 C58 258 96 290 150 262 C206 302 250 270 300 296 V400 H0Z" fill="#857a6c" />
      <path d="M0 356 C70 320 120 346 176 330 C232 356 268 338 300 350 V400 H0Z" fill="#3d362f" />
      <path
        d="M0 62 C52 84 88 74 128 104 M74 80 C92 60 104 58 118 38 M104 90 C118 96 128 92 144 84"
        fill="none"
        stroke="#3d2f26"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {[
        [118, 38, 9],
        [96, 62, 7],
        [144, 84, 9],
        [128, 106, 7],
        [62, 78, 8],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} fill="#b4432f">
          {[0, 72, 144, 216, 288].map((angle) => (
            <circle key={angle} r={r * 0.55} cy={-r * 0.6} transform={`rotate(${angle})`} />
          ))}
          <circle r={r * 0.25} fill="#f0c66a" />
        </g>
      ))}
    </svg>
  );
}
