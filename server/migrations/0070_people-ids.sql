ALTER TABLE "account_review_tasks" ADD COLUMN "done_by_id" uuid;--> statement-breakpoint
ALTER TABLE "account_reviews" ADD COLUMN "override_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "release_lines" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "release_history" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "release_pins" ADD COLUMN "changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_by_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by_id" uuid;