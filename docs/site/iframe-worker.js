// Browsers refuse workers for pages opened from a file. There, run the search in a hidden frame instead.
if (location.protocol === 'file:') {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement('iframe');
      this.frame.hidden = true;
      this.frame.title = 'Search';
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.document.open();
      inside.document.write('<!doctype html><html><body></body></html>');
      inside.postMessage = (data) => {
        const event = new MessageEvent('message', { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      };
      inside.importScripts = async (...urls) => {
        for (const each of urls) await load(inside.document, each);
      };
      this.ready = load(inside.document, url);
      inside.document.close();
    }

    postMessage(data) {
      this.ready.then(() => {
        const inside = this.frame.contentWindow;
        inside.dispatchEvent(new inside.MessageEvent('message', { data }));
      });
    }

    terminate() {
      this.frame.remove();
    }
  };

  function load(page, url) {
    return new Promise((done, failed) => {
      const script = page.createElement('script');
      script.src = url;
      script.addEventListener('load', done);
      script.addEventListener('error', failed);
      page.body.append(script);
    });
  }
}
