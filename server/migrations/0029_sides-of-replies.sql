UPDATE "bug_report_replies" SET "side" = 'requester' WHERE "side" = 'reporter';
