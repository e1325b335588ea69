/** What both engines' drivers can do, after the WebDriver standard. Elements and frames are named by the ids that the driver gives them. */
export interface Driver {
  /** The narrowest window that the browser allows is wider than a phone. */
  resize: (width: number, height: number) => Promise<void>;
  goTo: (url: string) => Promise<void>;
  url: () => Promise<string>;
  /** Runs a function in the page, or in the frame that was entered. */
  run: <Args extends unknown[], Result>(code: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** A real click, as with a mouse, on the centre of an element. */
  click: (element: Element) => Promise<void>;
  /** Presses the keys of a text in an element. */
  type: (element: Element, text: string) => Promise<void>;
  enter: (frame: Element) => Promise<void>;
  leaveFrames: () => Promise<void>;
  windows: () => Promise<string[]>;
  switchTo: (window: string) => Promise<void>;
  close: () => Promise<void>;
}

/** How an element is named in what is sent to a driver. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page, which exists only there: here it is what the driver calls it. */
export function idOf(element: Element): string {
  return (element as unknown as Record<typeof elementKey, string>)[elementKey];
}

/** A function as the script that drivers run. */
export function scriptOf(code: (...args: never[]) => unknown): string {
  return `return (${code.toString()}).apply(null, arguments)`;
}
