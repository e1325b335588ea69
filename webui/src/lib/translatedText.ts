/**
 * Lets React and a browser's translation of the page work together. To translate a text, a browser replaces its node by a `font`
 * element. React does not see that: it would write later changes into the node that is gone, and throw when it removes that node or
 * inserts something before it. This remembers each replacement. A text that changes is put back, and the browser translates it again.
 */
export function followTranslation(): void {
  const replacements = new WeakMap<Node, Node>();

  /** The node itself, or what is in `parent` in its place. Null for a text that is gone without a replacement. */
  const inPlaceOf = (parent: Node, node: Node): Node | null => {
    let found: Node | undefined = node;
    while (found && found.parentNode !== parent) found = replacements.get(found);
    return found ?? (node instanceof Text ? null : node);
  };

  const putBack = (text: Node) => {
    const replacement = replacements.get(text);
    if (!text.isConnected) replacement?.parentNode?.replaceChild(text, replacement);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      for (const added of addedNodes) replacements.delete(added);
      const replacement = [addedNodes[0], previousSibling, nextSibling].find(
        (one) => one?.nodeName === 'FONT',
      );
      for (const removed of removedNodes)
        if (replacement && removed instanceof Text) {
          replacements.set(removed, replacement);
          observer.observe(removed, { characterData: true });
        }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  const prototype: TreeChanges = Node.prototype;
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function (node, before) {
    return insertBefore.call(this, node, before && inPlaceOf(this, before));
  };
  prototype.removeChild = function (node) {
    const found = inPlaceOf(this, node);
    if (found) removeChild.call(this, found);
    return node;
  };
}

/** The methods of a node through which React removes nodes and adds them in places. */
interface TreeChanges {
  insertBefore: (this: Node, node: Node, before: Node | null) => Node;
  removeChild: (this: Node, node: Node) => Node;
}
