const sampleRate = 22_050;
const bytesPerSample = 2;

/** A recording of a tone as a WAV file: some seconds of one channel. */
export function toneWav(seconds: number): Buffer {
  const samples = seconds * sampleRate;
  const file = Buffer.alloc(44 + samples * bytesPerSample);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * bytesPerSample, 28);
  file.writeUInt16LE(bytesPerSample, 32);
  file.writeUInt16LE(8 * bytesPerSample, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * bytesPerSample, 40);
  for (let sample = 0; sample < samples; sample += 1)
    file.writeInt16LE(
      Math.round(8_000 * Math.sin((sample * 440 * 2 * Math.PI) / sampleRate)),
      44 + sample * bytesPerSample,
    );
  return file;
}
