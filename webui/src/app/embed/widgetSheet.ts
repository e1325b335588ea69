import { inkOn } from '@/lib/embed/colours';

interface WidgetLook {
  background: string;
  primary: string;
  width: number;
  height: number;
  radius: number;
  fontSize: number;
}

/** The styles of the widget's button, dialog, frame and note. */
export const widgetSheet = ({ background, primary, width, height, radius, fontSize }: WidgetLook) =>
  `:host{display:block}:host([hidden]),p:empty{display:none}
  *{box-sizing:border-box;font:600 ${fontSize}px/1.25 system-ui,sans-serif}
  p{padding:8px;border:2px solid;overflow-wrap:anywhere}
  iframe{display:block;width:100%;max-width:${width}px;height:${height}px;border:0;border-radius:${radius}px;background:${background}}
  button{min-height:44px;padding:0 20px;border:0;border-radius:${radius}px;background:${primary};color:${inkOn(primary)};cursor:pointer}
  :focus-visible{outline:2px solid ${primary};outline-offset:2px}
  dialog{width:min(${width}px,100vw - 32px);height:min(${height}px,100dvh - 32px);max-width:none;max-height:none;padding:0;border:0;border-radius:${radius}px;background:${background};overflow:hidden}
  dialog[open]{display:flex;flex-direction:column}
  dialog::backdrop{background:rgb(10 14 13/.48)}
  dialog iframe{flex:1;max-width:none;border-radius:0}
  dialog button{align-self:end;width:44px;padding:0;font-size:24px;background:none;color:${inkOn(background)}}
  dialog button:focus-visible{outline-offset:-4px}
  @media(max-width:599px){dialog{width:100vw;height:100dvh;border-radius:0}}`;
