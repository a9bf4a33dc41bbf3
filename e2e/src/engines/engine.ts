/** Lets a page run a function, as `page.evaluate` of Playwright does: the function has to stand alone. */
export type Run = <Args extends readonly unknown[], Result>(
  script: (...args: Args) => Result,
  ...args: Args
) => Promise<Awaited<Result>>;

/** One window of a browser that Playwright does not drive. */
export interface EngineWindow {
  /** Loads an address, and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Sizes the page, in CSS pixels. @returns its width, which may be larger than asked for */
  resize(width: number, height: number): Promise<number>;
  run: Run;
  /** Presses and releases the mouse at a point of the page's window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Chooses a file. @param selector of an `input[type=file]` */
  choose(selector: string, file: string): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors of the console and uncaught ones; always empty in WebKit, whose driver does not report them. */
  readonly complaints: readonly string[];
  /** Ends the browser. */
  close(): Promise<void>;
}
