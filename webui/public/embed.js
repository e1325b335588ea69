// Pages of other sites load this address, with or without type="module". The widget is a module, because only a module knows
// its own address. A script of another site that is no module cannot import by a relative address.
import(document.currentScript ? new URL('widget.js', document.currentScript.src).href : './widget.js');
