import fs from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../demo');

const demo = (file: string) => () => fs.readFile(path.join(folder, file));

/** Recordings and captions of the demo content. */
export const aVoice = demo('voices/sayo.mp3');
export const aTrack = demo('music/snow-on-paper.wav');
export const aWebmFilm = demo('trailers/kobai-shoin.webm');
export const anMp4Film = demo('trailers/kobai-shoin.mp4');
export const someCaptions = demo('trailers/kobai-shoin.ja.vtt');
